import type { Locale } from '@rostrum/i18n/locale'
import type { CommandContext } from './command-context.ts'

/** What a query works with: who reads, when, and in which language names and problems are written. */
export type QueryContext = Omit<CommandContext, 'tx'> & { readonly language: Locale }
