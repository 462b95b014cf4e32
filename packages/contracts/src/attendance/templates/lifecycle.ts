import type { Lifecycle } from '../../kernel/lifecycle.ts'

export const templateStates = ['offline', 'online'] as const
export type TemplateState = (typeof templateStates)[number]

export type TemplateVocabulary = {
  readonly state: TemplateState
  readonly action: 'publish' | 'takeOffline'
  readonly role: 'office'
  readonly window: never
  readonly guard: 'hasShift' | 'notLinked'
}

/** Whether a template can be given to people. It goes offline while it is given to no one, now and later. */
export const templateLifecycle: Lifecycle<TemplateVocabulary> = {
  states: templateStates,
  initial: 'offline',
  final: ['offline', 'online'],
  transitions: [
    { action: 'publish', from: ['offline'], to: 'online', roles: ['office'], guards: ['hasShift'] },
    { action: 'takeOffline', from: ['online'], to: 'offline', roles: ['office'], guards: ['notLinked'] },
  ],
}
