import { keyframes } from '@emotion/react'

export const fadeIn = keyframes({ from: { opacity: 0 } })

export const pulse = keyframes({ from: { opacity: 1 }, to: { opacity: 0.35 } })
