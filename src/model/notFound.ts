/** Content of the 404 page. */
export type NotFoundContent = NonNullable<Queries.NotFoundPageQuery['notFound']>
