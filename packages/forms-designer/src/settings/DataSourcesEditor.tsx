import { Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { isRefusal } from '../commands/command.ts'
import { setDataSources } from '../commands/set-form.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useRefusalSentence, useT } from '../view/texts.ts'
import { useDocument } from '../view/use-session.ts'
import classes from './SettingsPanel.module.css'

/** Lists that the host supplies, one a line: a name of one's own and the kind of list, as in `region: region`. */
export function DataSourcesEditor() {
  const t = useT()
  const id = useId()
  const { session } = useDesigner()
  const sentence = useRefusalSentence()
  const { dataSources = [] } = useDocument().definition
  const [draft, setDraft] = useState<string>()
  const [error, setError] = useState<string>()
  const written = dataSources.map(({ name, kind }) => `${name}: ${kind}`).join('\n')
  const finish = () => {
    if (draft === undefined) return
    const sources = draft
      .split('\n')
      .map((line) => line.split(/[:：]/).map((part) => part.trim()))
      .filter(([name]) => name)
      .map(([name = '', kind]) => {
        const known = dataSources.find((source) => source.name === name)
        return { ...known, name, kind: kind || name }
      })
    const outcome = session.run(setDataSources(sources, session.selection))
    setError(isRefusal(outcome) ? sentence(outcome) : undefined)
    if (!isRefusal(outcome)) setDraft(undefined)
  }
  return (
    <div className={classes.field} data-wide>
      <label htmlFor={id} className={classes.label}>
        {t('designer.data_sources')}
      </label>
      <Textarea
        id={id}
        size="xs"
        rows={2}
        spellCheck={false}
        className={classes.json}
        description={t('designer.data_sources_hint')}
        value={draft ?? written}
        error={error}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={finish}
      />
    </div>
  )
}
