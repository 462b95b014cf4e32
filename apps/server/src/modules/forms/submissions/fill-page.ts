/** The page of the workbench with the open forms. */
export const fillPage = '/forms/fill'

/** The page where an open form is filled in. */
export const fillPageOf = (code: string): string => `${fillPage}?${new URLSearchParams({ form: code })}`
