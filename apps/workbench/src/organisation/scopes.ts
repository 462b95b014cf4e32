import type { DataScope } from '@rostrum/contracts/authority'

export const scopedAreas = ['organisation', 'recruitment'] as const
export const editableKinds = ['all', 'unit_and_below', 'unit', 'units', 'subjects', 'self'] as const

/** The scopes in a value of a form, which knows nothing of its type. */
export const readScopes = (value: unknown): readonly DataScope[] => (Array.isArray(value) ? (value as DataScope[]) : [])
