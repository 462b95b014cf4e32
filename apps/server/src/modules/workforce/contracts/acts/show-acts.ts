import type { OutputOf } from '@rostrum/contracts/kernel/call'
import type { contractCalls } from '@rostrum/contracts/workforce/contracts/calls'
import { contractScanUpload } from '@rostrum/contracts/workforce/contracts/files'
import { contractActs } from '@rostrum/contracts/workforce/contracts/kinds'
import type { Locale } from '@rostrum/i18n/locale'
import { findOpenRequest } from '../../../../engines/approval/approval.store.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { findInstallationFiles } from '../../../system/files/public.ts'
import { accessContract } from '../access-contract.ts'
import { checkTerms, isNextOpenEnded, paramsOf } from '../check-terms.ts'
import { type ContractRow, findEmployments, findTerms } from '../contract.store.ts'
import { actRefusal, renewalDay } from './contract-act.ts'
import { contractApprovalKind } from './contract-approval.ts'
import { isOnlyContractOfGuide } from './remove-contract.ts'

type Acts = OutputOf<(typeof contractCalls)['GET /workbenchApi/workforce/contracts/{id}/acts']>

/**
 * What can be done to a contract now, with what is against it and the warnings of the law in the reader's language.
 *
 * @throws DomainError `record.not_found`
 */
export async function showActs(
  platform: Platform,
  asking: { readonly actor: Staff; readonly now: Date; readonly language: Locale },
  id: string,
): Promise<Acts> {
  const { db } = platform.database
  const { actor, now, language } = asking
  const contract = await accessContract(db, { platform, actor, now }, 'contract:read', id)
  const employment = (await findEmployments(db, platform, [contract.employmentId], now)).get(contract.employmentId)
  const others = (await findTerms(db, [contract.employmentId])).filter((one) => one.id !== id)
  const warnings = employment && !contract.isVoid ? checkTerms(employment, contract, others).warnings : []
  const requestId = await findOpenRequest(db, contractApprovalKind, { id })
  const [scan] =
    contract.scanFileId === null ? [] : await findInstallationFiles(db, [contract.scanFileId], contractScanUpload)
  const startsOn = renewalDay(contract)
  return {
    acts: await actsOf(platform, contract, { ...asking, isRequested: requestId !== undefined }),
    warnings: warnings.map((problem) => translate(problem.problem, paramsOf(problem), language)),
    requestId: requestId ?? null,
    scan: scan ? { name: scan.name, size: Number(scan.size) } : null,
    renewal:
      startsOn === undefined || !employment
        ? null
        : { startsOn, isOpenEndedDue: isNextOpenEnded(employment, startsOn, [...others, contract]) },
  }
}

type ActContext = {
  readonly actor: Staff
  readonly now: Date
  readonly language: Locale
  readonly isRequested: boolean
}

async function actsOf(
  platform: Platform,
  contract: ContractRow,
  { actor, now, language, isRequested }: ActContext,
): Promise<Acts['acts']> {
  const refused = (key: string | undefined) => (key === undefined ? null : translate(key, {}, language))
  const acts: Acts['acts'] = []
  if (actor.permissions.has('contract:write')) {
    const open = isRequested ? 'contract.request_open' : undefined
    for (const act of contractActs) acts.push({ act, message: refused(actRefusal(contract, act) ?? open) })
    acts.push({ act: 'renew', message: refused(actRefusal(contract, 'renew')) })
    const hasTemplate = contract.templateVersionId !== null
    acts.push({ act: 'print', message: refused(hasTemplate ? undefined : 'contract.no_template') })
  }
  if (actor.permissions.has('contract:remove')) {
    const isOnly = await isOnlyContractOfGuide(platform.database.db, platform, contract, now)
    acts.push({ act: 'remove', message: refused(isOnly ? 'contract.only_contract' : undefined) })
  }
  return acts
}
