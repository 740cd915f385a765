import type { CustomFieldControlProps } from '@sveltia/cms'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { photoPath } from '../draft/photoPath'
import { contentSource } from '../source/contentSource'

type Point = { x: number; y: number }

/** What src/editor/config/field-config.ts says about the field. */
type Options = { folder: string; photo: string[]; crops: Record<string, number> }

const STEP = 1
const LARGE_STEP = 10

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const percent = (value: number) => Math.round(Math.min(Math.max(value, 0), 100))

/** Sveltia hands over some values as maps of immutable.js. */
function plain(value: unknown): unknown {
  const map = value as { toJS?: () => unknown } | null | undefined
  return typeof map?.toJS === 'function' ? map.toJS() : value
}

/** A photo of the form: one that is not saved yet has an address of its own. */
const addressOf = (folder: string, name: string) =>
  name.startsWith('blob:') ? name : contentSource.photoAddress(photoPath(`${folder}/`, name), 800)

/** The point of a photo that every screen shows: a click on the photo, or the arrow keys. */
export function FocalPoint({ entry, field, forID, onChange, value }: CustomFieldControlProps) {
  const [missing, setMissing] = useState<string>()
  const options: Options = {
    folder: field.get('folder') as string,
    photo: plain(field.get('photo')) as string[],
    crops: plain(field.get('crops')) as Record<string, number>,
  }
  const { x = 50, y = 50 } = (plain(value) ?? {}) as Partial<Point>
  const name = entry?.getIn(['data', ...options.photo]) as string | undefined
  if (!name) return <p className="focal-point-empty">Choose a photo first.</p>
  const photo = addressOf(options.folder, name)
  if (photo === missing) {
    return (
      <p className="focal-point-empty">
        The photo shows here as soon as the site is built with it.
      </p>
    )
  }

  const move = (to: Point) => {
    onChange({ x: percent(to.x), y: percent(to.y) })
  }
  const onClick = ({ clientX, clientY, currentTarget, detail }: MouseEvent) => {
    if (detail === 0) return // Enter or the space bar, which point nowhere
    const { height, left, top, width } = currentTarget.getBoundingClientRect()
    move({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    move({ x: x + direction.x * step, y: y + direction.y * step })
  }
  const position = `${x} % from the left, ${y} % from the top`
  return (
    <div className="focal-point">
      <div>
        <button
          aria-label={`The point that stays in view: ${position}. The arrow keys move it.`}
          className="focal-point-photo"
          id={forID}
          type="button"
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          <img
            alt=""
            src={photo}
            onError={() => {
              setMissing(photo)
            }}
          />
          <span style={{ left: `${x}%`, top: `${y}%` }} />
        </button>
        <p role="status">{position}</p>
      </div>
      <ul>
        {Object.entries(options.crops).map(([label, ratio]) => (
          <li key={label}>
            <img
              alt=""
              src={photo}
              style={{ aspectRatio: String(ratio), objectPosition: `${x}% ${y}%` }}
            />
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
