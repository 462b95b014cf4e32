import {
  type BlockState,
  type CompiledForm,
  cellKey,
  type FieldState,
  type FormStore,
  type NodePlan,
  type SectionState,
} from '@rostrum/forms'
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useFormContext } from './form-context.ts'

/** One field. The component renders again only when this field changes. */
export function useField(path: string): FieldState {
  const { form } = useFormContext()
  return useSyncExternalStore(
    useCallback((listener) => form.subscribe(path, listener), [form, path]),
    () => form.getField(path),
  )
}

/** Runs additional cleanup when the field is reset to its default. */
export function useOnReset(path: string, act: () => void): void {
  const { form } = useFormContext()
  const onReset = useEffectEvent((keys: ReadonlySet<string>) => {
    if (keys.has(form.keyOf(path) ?? path)) act()
  })
  useEffect(() => form.onReset((keys) => onReset(keys)), [form])
}

export function useBlock(nodeId: string, rowId: string | undefined): BlockState {
  const { form } = useFormContext()
  return useSyncExternalStore(
    useCallback((listener) => form.subscribeBlock(nodeId, listener, rowId), [form, nodeId, rowId]),
    () => form.getBlock(nodeId, rowId),
  )
}

export function useSection(nodeId: string): SectionState {
  const { form } = useFormContext()
  return useSyncExternalStore(
    useCallback((listener) => form.subscribeSection(nodeId, listener), [form, nodeId]),
    () => form.getSection(nodeId),
  )
}

export function useListState(name: string | undefined) {
  const { form } = useFormContext()
  return useSyncExternalStore(
    useCallback((listener) => form.subscribeList(name ?? '', listener), [form, name]),
    () => (name === undefined ? 'ready' : form.lists.stateOf(name)),
  )
}

/** A value derived from the whole form that changes with its errors, sections or dirty flag. */
export function useFormValue<T>(form: FormStore, read: (form: FormStore) => T): T {
  return useSyncExternalStore(
    useCallback((listener) => form.subscribeForm(listener), [form]),
    () => read(form),
  )
}

/** The current definition of the form, which changes with the language. */
export function useCompiled(form: FormStore): CompiledForm {
  return useSyncExternalStore(
    useCallback((listener) => form.subscribeDefinition(listener), [form]),
    () => form.compiled,
  )
}

/** Undefined until the person opens or closes it. */
export function useIsOpen(id: string): boolean | undefined {
  const { view } = useFormContext()
  return useSyncExternalStore(
    useCallback((listener) => view.subscribe(id, listener), [view, id]),
    () => view.isOpen(id),
  )
}

export function useIsSummaryShown(): boolean {
  const { view } = useFormContext()
  return useSyncExternalStore(
    useCallback((listener) => view.subscribeSummary(listener), [view]),
    () => view.isSummaryShown,
  )
}

export function useCurrentSection(): string | undefined {
  const { view } = useFormContext()
  return useSyncExternalStore(
    useCallback((listener) => view.subscribeCurrent(listener), [view]),
    () => view.current,
  )
}

/** Whether one of these fields, or of their cells in this row, has pending work that closing the part must not end. */
export function useKeepMounted(plans: readonly NodePlan[], rowId?: string): boolean {
  const { view } = useFormContext()
  return useSyncExternalStore(
    useCallback((listener) => view.subscribeKeepMounted(listener), [view]),
    () => view.mountedPaths.size > 0 && plans.some((plan) => staysMounted(plan, rowId, view.mountedPaths)),
  )
}

function staysMounted(plan: NodePlan, rowId: string | undefined, held: ReadonlySet<string>): boolean {
  if (plan.kind === 'block') return plan.children.some((child) => staysMounted(child, rowId, held))
  if (plan.owner) return rowId !== undefined && held.has(cellKey(plan.owner.name, rowId, plan.name))
  return plan.kind === 'rows' ? [...held].some((path) => path.startsWith(`${plan.name}[`)) : held.has(plan.name)
}
