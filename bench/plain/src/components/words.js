import React from 'react'

const isHeading = (key) => /title|heading/i.test(key)

/** What a page shows in another way, or not at all. */
const isElsewhere = (key) =>
  [
    '$schema',
    'description',
    'delivery',
    'focus',
    'form',
    'src',
    'titleLines',
    'to',
    'url',
  ].includes(key)

function elementsOf(value, key) {
  if (isElsewhere(key) || !value) return []
  if (typeof value !== 'object') return [isHeading(key) ? <h2>{value}</h2> : <p>{value}</p>]
  return Object.entries(value).flatMap(([name, part]) =>
    elementsOf(part, Array.isArray(value) ? key : name),
  )
}

/** The words of a content file in their order, so that a page has as much to read as the site's. */
export function Words({ content }) {
  return elementsOf(content, '').map((element, index) => <div key={index}>{element}</div>)
}
