import type { Money } from '@rostrum/contracts/kernel/money'
import { amountOf, moneyOf, timesAmount } from '@rostrum/decimal/money'
import type { Name, Project } from '../projects/public.ts'

/** A part of the fee; without a subject it is for the application as a whole. */
export type FeeLine = { readonly subject: Name | null; readonly amount: Money }

/** What an application in this project costs, part by part; nothing when the project asks no fee. */
export function feeLines({ fee, subjects }: Project): FeeLine[] {
  if (!fee) return []
  if (fee.basis === 'application' || subjects.length === 0) return [{ subject: null, amount: fee.amount }]
  return subjects.map(({ name }) => ({ subject: name, amount: fee.amount }))
}

/** What an application in this project costs; null when the project asks no fee. */
export function feeOf(project: Project): Money | null {
  const { fee } = project
  return fee && moneyOf(timesAmount(amountOf(fee.amount), feeLines(project).length))
}
