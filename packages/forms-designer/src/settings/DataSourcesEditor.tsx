import { Button, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useDocument } from '../view/use-session.ts'
import classes from './SettingsPanel.module.css'

/** The lists from data sources, each with its origin. */
export function DataSourcesEditor() {
  const t = useT()
  const { open } = useDesigner()
  const { dataSources = [] } = useDocument().definition
  return (
    <div className={classes.field} data-wide>
      <span className={classes.label}>{t('designer.data_sources')}</span>
      <div className={classes.items}>
        {dataSources.map(({ name, kind, request }) => (
          <UnstyledButton
            key={name}
            className={classes.source}
            onClick={() => open({ kind: 'source', sourceName: name })}
          >
            <code>{name}</code>
            <span className={classes.origin}>{request?.url ?? kind}</span>
          </UnstyledButton>
        ))}
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => open({ kind: 'source', sourceName: undefined })}
        >
          {t('designer.source_add')}
        </Button>
      </div>
    </div>
  )
}
