/** The runtime of generated code as text, bundled by the build: see `scripts/form-engine.ts`. */
declare module 'virtual:form-engine' {
  import type { EngineTexts } from './engine/engine-texts.ts'
  export const engineTexts: EngineTexts
}

/** The API of scripts as a function, instead of the text for the sandbox. */
declare module 'virtual:script-prelude' {
  type Script = (this: unknown, ...args: unknown[]) => unknown
  type Ask = (operation: string, args: string) => string | undefined
  export const prelude: (ask: Ask) => {
    readonly globals: {
      readonly formModel: Record<string, unknown>
      readonly $message: unknown
      readonly Date: DateConstructor
      readonly Math: Math
      readonly setTimeout: (callback: () => void, delay?: number) => number
      readonly clearTimeout: (id: number) => void
    }
    readonly run: (script: Script, key: string, ...args: readonly unknown[]) => string | undefined
    readonly runValidation: (script: Script, key: string, value: unknown) => string | undefined
    readonly runFormValidation: (script: Script, answers: unknown) => string | undefined
    readonly timer: (id: number) => void
    readonly settle: (id: number, isDone: boolean, value: unknown) => void
  }
}
