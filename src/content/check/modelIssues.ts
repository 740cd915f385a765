import { z } from 'zod'
import { schemaAt } from './explain'

type Issue = z.core.$ZodIssue

const pathOf = ({ path }: Issue) => path.map(String).join('.')

/** Text in place of a list has a length as well, but its kind is what is wrong with it. */
const withoutFalseSizes = (issues: Issue[]) => {
  const ofWrongKind = new Set(issues.filter(({ code }) => code === 'invalid_type').map(pathOf))
  return issues.filter(
    (issue) =>
      (issue.code !== 'too_small' && issue.code !== 'too_big') || !ofWrongKind.has(pathOf(issue)),
  )
}

/**
 * Validates a file against its schema and reports all errors at once. Zod itself does not look into
 * a list that is too long.
 *
 * @param schema of the file, or of a part of it
 * @param value what stands there
 * @returns what is wrong, with what was read in its place
 */
export function modelIssues(schema: z.ZodType, value: unknown): Issue[] {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? []
  return withoutFalseSizes(issues).flatMap((issue) => {
    const list = schemaAt(schema, issue.path as (string | number)[])
    if (issue.code !== 'too_big' || !(list instanceof z.ZodArray)) return [issue]
    const inside = (issue.input as unknown[]).flatMap((entry, index) =>
      modelIssues(list.element as z.ZodType, entry).map((part) => ({
        ...part,
        path: [...issue.path, index, ...part.path],
      })),
    )
    return [issue, ...inside]
  })
}
