/** @jest-environment node */
import { deliveryOrigin } from './delivery'

it.each([
  ['https://forms.example.org/f/bloom', 'https://forms.example.org'],
  ['https://Forms.Example.org?to=bloom', 'https://forms.example.org'],
  ['https://forms.example.org:443/f', 'https://forms.example.org'],
  ['https://forms.example.org:8443/f', 'https://forms.example.org:8443'],
  ['http://127.0.0.1:9000/', 'http://127.0.0.1:9000'],
])('opens for %s only %s', (endpoint, origin) => {
  expect(deliveryOrigin(endpoint)).toBe(origin)
})

it.each(['', 'https://forms.example.org:99999/'])('opens nothing for "%s"', (endpoint) => {
  expect(deliveryOrigin(endpoint)).toBeUndefined()
})
