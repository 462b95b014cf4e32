/** Facts of one kind by employment, in their order. */
export const byEmployment = <F>(rows: readonly { readonly employmentId: string; readonly fact: F }[]) =>
  new Map(
    [...Map.groupBy(rows, ({ employmentId }) => employmentId)].map(([id, own]) => [id, own.map(({ fact }) => fact)]),
  )
