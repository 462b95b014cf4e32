import type { DataSource, FormDefinition } from '@rostrum/forms/definition/definition'
import type { OptionItem } from '@rostrum/forms/definition/option-kinds'
import type { ComponentType, ReactNode, Ref } from 'react'

export type { DataSource, FormDefinition, OptionItem }

/** An uploaded file, as an answer holds it. */
export type FormFile = { readonly name: string; readonly url: string }

/** Refuses an answer: `path` is `email`, or `education[1].school` in a sub-form, or empty for the form as a whole. */
export type FormError = { readonly path: string; readonly message: string }

/** What a component for a custom field of the host receives. */
export type CustomFieldProps = {
  readonly name: string
  readonly value: unknown
  readonly disabled: boolean
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  /** Link the control to its label and error. Spread them on the control element. */
  readonly attributes: {
    readonly id: string
    readonly 'aria-labelledby': string
    readonly 'aria-describedby': string | undefined
    readonly 'aria-invalid': true | undefined
    readonly 'aria-required': true | undefined
  }
}

export type FormHandle<Answers> = {
  /** Shows every error at its field. Returns the answers if there is none. */
  readonly validate: () => Promise<Answers | undefined>
  /** Validates, and passes valid answers to `onSubmit`. Returns them unless an error was found. */
  readonly submit: () => Promise<Answers | undefined>
  /** Shows errors of the host at their fields. Returns those that match no field. */
  readonly setErrors: (errors: readonly FormError[]) => readonly FormError[]
  /** Returns every field to its default. */
  readonly reset: () => void
}

export type FormProps<Answers extends object> = {
  readonly definition: FormDefinition
  /** Replaces the answers whenever it differs from those that the form has last reported. */
  readonly value?: Partial<Answers> | undefined
  /** The answers at the start. */
  readonly defaultValue?: Partial<Answers> | undefined
  /** Called after each change with the answers so far, which need not be valid. */
  readonly onChange?: ((answers: Partial<Answers>) => void) | undefined
  /** Called with valid answers. Errors that it returns are shown at their fields, or above the form where they match none. */
  readonly onSubmit?: ((answers: Answers) => SubmitResult | Promise<SubmitResult>) | undefined
  /** Language of the sentences, and of the texts for which the definition has a translation. Defaults to `zh-CN`. */
  readonly locale?: string | undefined
  /** Stores a file and returns its address. Without it, files go to the address in the definition. */
  readonly upload?:
    | ((
        file: File,
        field: { readonly path: string; readonly name: string },
        onProgress: (share: number) => void,
        signal: AbortSignal,
      ) => Promise<FormFile>)
    | undefined
  /** Supplies the lists that the definition has no address for. `keyword` is a search text or a stored value. */
  readonly loadOptions?: ((source: DataSource, keyword?: string) => Promise<readonly OptionItem[]>) | undefined
  /** Components for custom fields, by the component name in the definition. */
  readonly customFields?: Readonly<Record<string, ComponentType<CustomFieldProps>>> | undefined
  /** Origins besides the page's own to which the form may send files and requests. */
  readonly allowedOrigins?: readonly string[] | undefined
  /** The reference date of rules, `YYYY-MM-DD`. Defaults to the current date of the person. */
  readonly today?: string | undefined
  /** Defaults to `light`. */
  readonly colorScheme?: 'light' | 'dark' | undefined
  /** The text of the button. Defaults to a word of the language. */
  readonly submitLabel?: string | undefined
  /** Takes the place of the button, for a host that calls `submit` itself. */
  readonly children?: ReactNode
  readonly ref?: Ref<FormHandle<Answers>> | undefined
}

// biome-ignore lint/suspicious/noConfusingVoidType: a handler may return nothing
export type SubmitResult = readonly FormError[] | undefined | void
