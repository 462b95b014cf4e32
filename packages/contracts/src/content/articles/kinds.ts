export const articleKinds = ['notice', 'publicity', 'help', 'agreement', 'policy', 'privacy'] as const
export type ArticleKind = (typeof articleKinds)[number]

/** Kinds with one current version at a time. Consent refers to a version. */
export const consentKinds = ['agreement', 'privacy'] as const satisfies readonly ArticleKind[]
export type ConsentKind = (typeof consentKinds)[number]

/** Sections of the help centre, in the order of its page. */
export const helpSections = ['account', 'application', 'photo', 'payment', 'ticket', 'results'] as const
export type HelpSection = (typeof helpSections)[number]
