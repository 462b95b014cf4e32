import { Button, Group, Tabs, Textarea } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { toast } from '@rostrum/ui/Toasts'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import classes from '../exchange/exchange.module.css'
import { saveFile } from '../exchange/save-file.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/texts.ts'
import { htmlCode } from './html-code.ts'
import { jsonSchema } from './json-schema.ts'
import { reactCode } from './react-code.ts'
import { scriptsLeftOut } from './rule-code.ts'

const kinds = ['react', 'html', 'schema'] as const
type Kind = (typeof kinds)[number]

const files: Readonly<Record<Kind, readonly [name: string, type: string]>> = {
  react: ['GeneratedForm.tsx', 'text/plain'],
  html: ['form.html', 'text/html'],
  schema: ['form.schema.json', 'application/json'],
}

/** The form as code for other projects: a React component, a page of its own, the schema of its answers. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { locale } = useLocale()
  const { session } = useDesigner()
  const { definition } = session.document
  const [kind, setKind] = useState<Kind>('react')
  const code = useMemo(() => {
    const words = {
      required: t('failure.required'),
      invalid: t('designer.code_invalid'),
      add: t('designer.code_add'),
      remove: t('designer.delete'),
      submit: t('designer.code_submit'),
    }
    return {
      react: reactCode(definition, words),
      html: htmlCode(definition, t('designer.form'), locale, words),
      schema: JSON.stringify(jsonSchema(definition), null, 2),
    }
  }, [definition, locale, t])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code[kind])
      toast({ tone: 'done', message: t('designer.copied') })
    } catch {
      toast({ tone: 'error', message: t('designer.copy_failed') })
    }
  }
  const left = scriptsLeftOut(definition)
  const [name, type] = files[kind]
  return (
    <Dialog opened onClose={onClose} title={t('designer.code')} width={900}>
      <Tabs value={kind} onChange={(next) => setKind(kinds.find((each) => each === next) ?? 'react')}>
        <Tabs.List>
          {kinds.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`designer.code_${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={kind}>
          <Textarea
            readOnly
            mt={12}
            rows={20}
            spellCheck={false}
            aria-label={t(`designer.code_${kind}`)}
            className={classes.code}
            value={code[kind]}
          />
        </Tabs.Panel>
      </Tabs>
      {left > 0 && <p className={classes.note}>{t('designer.code_scripts_left', { count: left })}</p>}
      <Group justify="flex-end" mt={16}>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={copy}>
          {t('designer.copy_code')}
        </Button>
        <Button
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => saveFile(name, type, code[kind])}
        >
          {t('designer.save_file')}
        </Button>
      </Group>
    </Dialog>
  )
}
