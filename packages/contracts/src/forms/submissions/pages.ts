/** The page of the workbench with the open forms. */
export const fillPage = '/forms/fill'

/** The page where an open form is filled in. */
export const fillPageOf = (code: string): string => addressOf(fillPage, code)

/** The page with the submissions of a form. */
export const submissionsPageOf = (code: string): string => addressOf('/system/form-submissions', code)

const addressOf = (page: string, code: string): string => `${page}?form=${encodeURIComponent(code)}`
