import { ActionIcon, Button, TextInput } from '@mantine/core'
import { parseDefinition } from '@rostrum/forms'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { IconTemplate, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { replaceForm } from '../commands/set-form.ts'
import { DisabledReason } from '../view/DisabledReason.tsx'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import classes from './TemplateList.module.css'
import type { Template } from './template-builder.ts'
import { translateTemplate } from './translate-template.ts'

/** Templates: the built-in ones, and those that the author has saved. */
export function TemplateList() {
  const t = useT()
  const { locale } = useLocale()
  const { session } = useDesigner()
  const ours = useTemplates()
  const use = (definition: unknown) => {
    const read = parseDefinition(definition)
    if (!read.definition) return toast({ tone: 'error', message: t('designer.template_failed') })
    session.run(replaceForm(read.definition))
    toast({ tone: 'done', message: t('designer.template_used') })
  }
  return (
    <Box pt={8} pb={16} px={10}>
      <ul aria-label={t('designer.templates')}>
        {ours.map(({ id, title, definition }) => (
          <li key={id}>
            <Flex
              component={PlainButton}
              align="center"
              gap={8}
              w="full"
              mih={32}
              py={4}
              px={8}
              bdrs={6}
              fz={13}
              lh={20}
              overflowWrap="anywhere"
              c="ink"
              className={classes.item}
              onClick={() => use(translateTemplate(definition, locale))}
            >
              <IconTemplate size={16} aria-hidden="true" />
              {title[locale === 'en' ? 1 : 0]}
            </Flex>
          </li>
        ))}
      </ul>
      <OwnTemplates onUse={use} />
    </Box>
  )
}

/** They load when they first become visible. */
function useTemplates(): readonly Template[] {
  const t = useT()
  const [templates, setTemplates] = useState<readonly Template[]>([])
  useEffect(() => {
    import('./templates.ts').then(
      (module) => setTemplates(module.templates),
      () => toast({ tone: 'error', message: t('designer.template_failed') }),
    )
  }, [t])
  return templates
}

function OwnTemplates({ onUse }: { onUse: (definition: unknown) => void }) {
  const t = useT()
  const { session, templateStore } = useDesigner()
  const [own, setOwn] = useState(() => templateStore.list())
  const [name, setName] = useState('')
  /** Work that would be lost, which requires a confirmation. */
  const [asked, setAsked] = useState<{ readonly act: 'replace' | 'remove'; readonly name: string }>()
  const keep = () => {
    const isKept = templateStore.save(name.trim(), session.document.definition)
    if (!isKept) return toast({ tone: 'error', message: t('designer.template_not_saved') })
    setOwn(templateStore.list())
    setName('')
  }
  // Another window may have saved a template since.
  const isTaken = () => templateStore.list().some((template) => template.name === name.trim())
  const keepOrAsk = () => (isTaken() ? setAsked({ act: 'replace', name: name.trim() }) : keep())
  const remove = (going: string) => {
    templateStore.remove(going)
    setOwn(templateStore.list())
  }
  return (
    <section aria-label={t('designer.templates_own')}>
      <Box component="h3" pt={12} pb={4} px={8} fz={12} lh={20} fw={400} c="mute">
        {t('designer.templates_own')}
      </Box>
      <ul>
        {own.map((template) => (
          <Flex key={template.name} component="li" align="center" gap={6}>
            <Flex
              component={PlainButton}
              align="center"
              gap={8}
              w="full"
              mih={32}
              py={4}
              px={8}
              bdrs={6}
              fz={13}
              lh={20}
              overflowWrap="anywhere"
              c="ink"
              className={classes.item}
              onClick={() => onUse(template.definition)}
            >
              <IconTemplate size={16} aria-hidden="true" />
              {template.name}
            </Flex>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('designer.template_remove', { name: template.name })}
              onClick={() => setAsked({ act: 'remove', name: template.name })}
            >
              <IconTrash size={14} aria-hidden="true" />
            </ActionIcon>
          </Flex>
        ))}
      </ul>
      <Flex align="center" gap={6} wrap="wrap" mt={8} className={classes.keep}>
        <TextInput
          size="xs"
          aria-label={t('designer.template_name')}
          placeholder={t('designer.template_name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DisabledReason reason={name.trim() === '' ? t('designer.disabled_template') : undefined}>
          {(held) => (
            <Button size="xs" variant="default" onClick={keepOrAsk} {...held}>
              {t('designer.template_save')}
            </Button>
          )}
        </DisabledReason>
      </Flex>
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(`designer.template_${asked?.act ?? 'replace'}_title`, { name: asked?.name ?? '' })}
        consequence={t(`designer.template_${asked?.act ?? 'replace'}_consequence`)}
        confirmLabel={t(`designer.template_${asked?.act ?? 'replace'}_confirm`)}
        kind="destructive"
        onConfirm={() => (asked?.act === 'remove' ? remove(asked.name) : keep())}
      />
    </section>
  )
}
