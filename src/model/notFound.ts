/** What the 404 page says. */
export type NotFoundContent = NonNullable<Queries.NotFoundPageQuery['notFound']>
