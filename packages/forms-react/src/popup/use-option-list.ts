import type { FieldState, OptionIndex, OptionItem, Scalar, ValuePlan } from '@rostrum/forms'
import { useEffect } from 'react'
import { useFormContext } from '../view/form-context.ts'
import { useListState } from '../view/use-form-state.ts'
import { useRetryOnline } from '../view/use-retry-online.ts'

const none: readonly OptionItem[] = []

/** The values that an answer chooses from a list. */
export const chosenIn = (value: unknown): readonly Scalar[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string' || typeof each === 'number')

export type OptionList = {
  readonly items: readonly OptionItem[]
  readonly index: OptionIndex | undefined
  readonly state: 'loading' | 'ready' | 'failed'
  readonly retry: () => void
}

/** The options of a field. A list behind a data source loads when its first field appears on the page. */
export function useOptionList(plan: ValuePlan, { options, value }: FieldState): OptionList {
  const { form } = useFormContext()
  const { dsName, remote } = plan.options
  const source = remote ? undefined : dsName
  const state = useListState(source)
  useEffect(() => {
    if (source !== undefined) void form.lists.request(source)
  }, [form, source])
  const named = remote ? dsName : undefined
  useEffect(() => {
    if (named !== undefined) void form.lists.loadNames(named, chosenIn(value))
  }, [form, named, value])
  const retry = () => {
    if (source !== undefined) void form.lists.request(source)
  }
  useRetryOnline(state === 'failed', retry)
  return {
    items: options?.items ?? none,
    index: options,
    // A list from a rule is available independently of the data source.
    state: options || state === 'ready' ? 'ready' : state === 'failed' ? 'failed' : 'loading',
    retry,
  }
}
