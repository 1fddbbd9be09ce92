/** A QR code from `qrCodePath`, drawn by the server. */
export function QrCode({
  code,
  label,
  side = 112,
}: {
  code: { path: string; size: number }
  label: string
  /** Its side in CSS pixels. */
  side?: number
}) {
  return (
    <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label} width={side} height={side}>
      <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
      <path stroke="#000" d={code.path} />
    </svg>
  )
}
