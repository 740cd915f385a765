import { z } from 'zod'

// import this first: zod's JIT compiler needs eval, which the CSP blocks
z.config({ jitless: true })
