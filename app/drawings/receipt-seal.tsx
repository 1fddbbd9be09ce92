import styles from './receipt-seal.module.css'

const lobe =
  'M103.2 103.2A99 99 0 0 1 296.8 103.2A99 99 0 0 1 296.8 296.8A99 99 0 0 1 103.2 296.8A99 99 0 0 1 103.2 103.2Z'
const rim =
  'M90.9 90.9A114 114 0 0 1 309.1 90.9A114 114 0 0 1 309.1 309.1A114 114 0 0 1 90.9 309.1A114 114 0 0 1 90.9 90.9Z'

/**
 * The mark of an electronic receipt: the platform's own window with its name, blue and without a star, so that nobody takes it for the
 * seal of an authority. `example`: it says so, where the data are a demonstration.
 */
export function ReceiptSeal({ platform, day, example }: { platform: string; day: string; example: boolean }) {
  const size = Math.min(27, Math.floor(252 / Math.max(1, platform.length)))
  return (
    <svg
      className={styles.seal}
      viewBox="0 0 400 400"
      role="img"
      aria-label={`${platform}电子回执${example ? '（示例）' : ''}`}
    >
      <path className={styles.rim} d={rim} />
      <path d={lobe} />
      <g>
        <text x="200" y="142" fontSize={size}>
          {platform}
        </text>
        <path d="M96 164H304M96 250H304" />
        <text className={styles.name} x="200" y="227">
          电子回执
        </text>
        <text x="200" y="284" fontSize="25">
          {day}
        </text>
        {example ? (
          <text x="200" y="330" fontSize="27">
            示例
          </text>
        ) : null}
      </g>
    </svg>
  )
}
