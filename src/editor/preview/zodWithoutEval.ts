import { z } from 'zod'

// imported first: zod would otherwise try to compile its checks, which the editor's policy refuses
z.config({ jitless: true })
