import { z } from 'zod'
import { schemaAt } from './explain'

type Issue = z.core.$ZodIssue

const joinPath = ({ path }: Issue) => path.map(String).join('.')

/** Given a string instead of a list, zod also reports its length, but only the type matters. */
const dropRedundantSizes = (issues: Issue[]) => {
  const wrongTypes = new Set(issues.filter(({ code }) => code === 'invalid_type').map(joinPath))
  return issues.filter(
    (issue) =>
      (issue.code !== 'too_small' && issue.code !== 'too_big') || !wrongTypes.has(joinPath(issue)),
  )
}

/**
 * Validates a value and returns all issues at once. On its own, zod does not validate the items of
 * a list that is too long.
 */
export function collectIssues(schema: z.ZodType, value: unknown): Issue[] {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? []
  return dropRedundantSizes(issues).flatMap((issue) => {
    const list = schemaAt(schema, issue.path as (string | number)[])
    if (issue.code !== 'too_big' || !(list instanceof z.ZodArray)) return [issue]
    const itemIssues = (issue.input as unknown[]).flatMap((item, index) =>
      collectIssues(list.element as z.ZodType, item).map((itemIssue) => ({
        ...itemIssue,
        path: [...issue.path, index, ...itemIssue.path],
      })),
    )
    return [issue, ...itemIssues]
  })
}
