import { z } from 'zod'

/*
 * Imported before anything is parsed: zod would otherwise try whether it may compile its checks,
 * which the editor's policy refuses and browsers report.
 */
z.config({ jitless: true })
