import { keyframes } from '@emotion/react'

export const duration = { quick: '180ms', slow: '600ms', zoom: '1200ms', draw: '2600ms' } as const

export const ease = {
  out: 'cubic-bezier(.22, .7, .2, 1)',
  draw: 'cubic-bezier(.45, .05, .25, 1)',
} as const

/** Most of the path is off-screen, so start near the left edge of the screen. */
export const draw = keyframes({
  from: { strokeDashoffset: 0.74 },
  '96%': { strokeDashoffset: 0.16 },
  to: { strokeDashoffset: 0 },
})

export const fadeIn = keyframes({ from: { opacity: 0 } })

export const pulse = keyframes({ from: { opacity: 1 }, to: { opacity: 0.35 } })
