import { useId } from 'react'
import { Drawing } from './drawing.tsx'
import garden from './garden.svg?no-inline'

const lobe =
  'M103.2 103.2A99 99 0 0 1 296.8 103.2A99 99 0 0 1 296.8 296.8A99 99 0 0 1 103.2 296.8A99 99 0 0 1 103.2 103.2Z'

function Frame() {
  return (
    <>
      <path
        className="w-wall"
        d="M90.9 90.9A114 114 0 0 1 309.1 90.9A114 114 0 0 1 309.1 309.1A114 114 0 0 1 90.9 309.1A114 114 0 0 1 90.9 90.9Z"
      />
      <path
        className="w-air"
        d="M99.9 99.9A103 103 0 0 1 300.1 99.9A103 103 0 0 1 300.1 300.1A103 103 0 0 1 99.9 300.1A103 103 0 0 1 99.9 99.9Z"
      />
    </>
  )
}

/** The 海棠 window with the city in it: home and login. Decoration. */
export function GardenWindow() {
  const clip = useId()
  return (
    <svg className="window deco" viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <path d={lobe} />
      </clipPath>
      <Frame />
      <g clipPath={`url(#${clip})`}>
        <Drawing file={garden} name="scene" size={400} />
      </g>
      <path className="w-rim" d={lobe} />
    </svg>
  )
}

/** What may be seen through the window of an empty list: what will stand there one day. */
export type EmptyScene = 'bell' | 'bird' | 'bubble' | 'lens' | 'letter' | 'paper' | 'star'

/** The garden window of an empty list, with nothing but the moon in it or with what belongs there. Decoration. */
export function EmptyWindow({ scene }: { scene?: EmptyScene }) {
  return (
    <svg className="window deco" viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      <Frame />
      <path
        className="w-mid"
        d={`${scene ? '' : 'M170 150a34 34 0 1 1 68 0a34 34 0 1 1-68 0'}M70 262H330M110 292h70M216 292h84M150 322h110`}
      />
      {scene ? <Drawing file={garden} name={`empty-${scene}`} size={400} /> : null}
    </svg>
  )
}
