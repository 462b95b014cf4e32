import { audit } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { clearVerdict } from './figure-report.store.ts'

/** Takes the verdict "unqualified" of a day back, as a handled appeal asks for. */
export async function takeBackVerdict(
  { tx, actor, now }: Omit<CommandContext, 'platform'>,
  { employmentId, day }: { readonly employmentId: string; readonly day: string },
): Promise<void> {
  const id = await clearVerdict(tx, employmentId, day)
  if (id === undefined) return
  await audit(tx, actor, now, {
    ...{ event: 'figure-report.verdict-taken-back', entity: 'figure-report', entityId: id },
    facts: { day },
  })
}
