import { IconChartBar, IconClipboardList, IconPhoto, IconTicket, IconUser, IconWallet } from '@tabler/icons-react'
import type { PortalText } from '../../shell/use-t.ts'
import type { ArticleSummary } from './content-queries.ts'

export type HelpSection = NonNullable<ArticleSummary['section']>

/** The sections in the order of the recruitment process. */
export const helpSections = [
  { section: 'account', title: 'content.help_account', Icon: IconUser },
  { section: 'application', title: 'content.help_application', Icon: IconClipboardList },
  { section: 'photo', title: 'content.help_photo', Icon: IconPhoto },
  { section: 'payment', title: 'content.help_payment', Icon: IconWallet },
  { section: 'ticket', title: 'content.help_ticket', Icon: IconTicket },
  { section: 'results', title: 'content.help_results', Icon: IconChartBar },
] as const satisfies readonly { section: HelpSection; title: PortalText; Icon: typeof IconUser }[]

export function sectionTitle({ type, section }: Pick<ArticleSummary, 'type' | 'section'>): PortalText {
  if (type === 'policy') return 'content.policies'
  return helpSections.find((entry) => entry.section === section)?.title ?? 'shell.page_help'
}
