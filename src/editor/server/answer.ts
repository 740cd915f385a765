import type { ServerResponse } from 'node:http'
import path from 'node:path'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export const typeOf = (file: string): string =>
  types[path.extname(file).toLowerCase()] ?? 'application/octet-stream'

/**
 * Sveltia writes style attributes, shows photos as blobs, and puts its preview into a blob's frame.
 * The blob has this policy too: Firefox wants the origin's name there instead of 'self', and WebKit
 * asks whether the editor itself may be its ancestor.
 */
const policyFor = (origin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    "connect-src 'self' blob: data:",
    `frame-src 'self' blob: ${origin}`,
    "worker-src 'self' blob:",
    "manifest-src 'self' blob: data:",
    "base-uri 'self'",
    "form-action 'none'",
    `frame-ancestors 'self' ${origin}`,
  ].join('; ')

type Answer = {
  status?: number
  headers?: Record<string, string>
  /** Of the editor. */
  origin?: string
}

const securityHeaders = (origin = ''): Record<string, string> => ({
  'Content-Security-Policy': policyFor(origin),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
})

/** Answers with bytes or text. Nothing is kept by the browser unless the headers say so. */
export function send(response: ServerResponse, body: Buffer | string, answer: Answer = {}): void {
  response.writeHead(answer.status ?? 200, {
    'Cache-Control': 'no-store',
    ...securityHeaders(answer.origin),
    ...answer.headers,
  })
  response.end(body)
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, value: unknown, answer: Answer = {}): void {
  const headers = { 'Content-Type': 'application/json', ...answer.headers }
  send(response, JSON.stringify(value), { ...answer, headers })
}
