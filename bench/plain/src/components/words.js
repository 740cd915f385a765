import React from 'react'

const isHeading = (key) => /title|heading/i.test(key)

/** What is no text to read. */
const isTechnical = (key) => ['$schema', 'src', 'focus', 'to', 'url', 'endpoint'].includes(key)

function elementsOf(value, key) {
  if (isTechnical(key) || !value) return []
  if (typeof value !== 'object') return [isHeading(key) ? <h2>{value}</h2> : <p>{value}</p>]
  return Object.entries(value).flatMap(([name, part]) =>
    elementsOf(part, Array.isArray(value) ? key : name),
  )
}

/** All words of a content file in their order, so that a page has as much to read as the site's. */
export function Words({ content }) {
  return elementsOf(content, '').map((element, index) => <div key={index}>{element}</div>)
}
