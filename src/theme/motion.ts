import { keyframes } from '@emotion/react'

/** Most of the path is off-screen, so start near the left edge of the screen. */
export const draw = keyframes({
  from: { strokeDashoffset: 0.74 },
  '96%': { strokeDashoffset: 0.16 },
  to: { strokeDashoffset: 0 },
})

export const fadeIn = keyframes({ from: { opacity: 0 } })

export const pulse = keyframes({ from: { opacity: 1 }, to: { opacity: 0.35 } })
