import { UiProvider } from '@rostrum/ui/UiProvider'
import type { ReactNode } from 'react'
import classes from './Form.module.css'
import type { FormProps } from './form-props.ts'
import { OpenForm } from './OpenForm.tsx'
import { useLoadedForm } from './use-loaded-form.ts'

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

/**
 * A form of a definition, for any React program: it brings its theme, its texts and its notices, shows errors at their
 * fields and a summary of them, and passes valid answers on.
 *
 * @throws while rendering: DefinitionError for a definition that is no form, or what failed to load
 */
export function Form<Answers extends object = Record<string, unknown>>(props: FormProps<Answers>): ReactNode {
  const { definition, locale = 'zh-CN', colorScheme = 'light' } = props
  const loaded = useLoadedForm(definition, locale)
  if (!loaded) return <div className={classes.form} aria-busy="true" />
  return (
    <UiProvider locale={loaded.locale} timeZone={timeZone} messages={loaded.messages} colorScheme={colorScheme}>
      <div className={classes.form} lang={loaded.locale}>
        <OpenForm {...props} loaded={loaded} />
      </div>
    </UiProvider>
  )
}
