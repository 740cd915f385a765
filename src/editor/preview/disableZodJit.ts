import { z } from 'zod'

// imported first: zod's JIT compiler needs eval, which the CSP blocks
z.config({ jitless: true })
