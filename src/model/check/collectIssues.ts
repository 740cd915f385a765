import { z } from 'zod'
import { schemaAt } from './explain'

type Issue = z.core.$ZodIssue

const joinPath = ({ path }: Issue) => path.map(String).join('.')

/** A string instead of a list also has the wrong length, but only its type matters. */
const dropRedundantSizes = (issues: Issue[]) => {
  const wrongTypes = new Set(issues.filter(({ code }) => code === 'invalid_type').map(joinPath))
  return issues.filter(
    (issue) =>
      (issue.code !== 'too_small' && issue.code !== 'too_big') || !wrongTypes.has(joinPath(issue)),
  )
}

/**
 * Validates a value and returns all issues at once. Zod itself does not validate the items of a list
 * that is too long.
 */
export function collectIssues(schema: z.ZodType, value: unknown): Issue[] {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? []
  return dropRedundantSizes(issues).flatMap((issue) => {
    const list = schemaAt(schema, issue.path as (string | number)[])
    if (issue.code !== 'too_big' || !(list instanceof z.ZodArray)) return [issue]
    const inside = (issue.input as unknown[]).flatMap((entry, index) =>
      collectIssues(list.element as z.ZodType, entry).map((part) => ({
        ...part,
        path: [...issue.path, index, ...part.path],
      })),
    )
    return [issue, ...inside]
  })
}
