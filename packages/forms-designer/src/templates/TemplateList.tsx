import { ActionIcon, Button, TextInput } from '@mantine/core'
import { type FormDefinition, parseDefinition, type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { IconSearch, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { isRefusal } from '../commands/command.ts'
import { replaceForm } from '../commands/set-form.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useRemoval } from '../view/use-removal.ts'
import classes from './TemplateList.module.css'
import { TemplatePicture } from './TemplatePicture.tsx'
import type { Template } from './template-builder.ts'
import { translateTemplate } from './translate-template.ts'

type ChosenTemplate = { readonly definition: FormDefinition; readonly name: string }

/** Templates: the built-in ones, and those that the author has saved. */
export function TemplateList() {
  const t = useT()
  const { locale } = useLocale()
  const { session, onTemplate } = useDesigner()
  const ours = useTemplates()
  const [chosen, setChosen] = useState<ChosenTemplate>()
  /** The form as a template has left it: nothing of its author's is lost with it. */
  const [applied, setApplied] = useState<FormDefinition>()
  const apply = ({ definition, name }: ChosenTemplate) => {
    if (isRefusal(session.run(replaceForm(definition, 'template')))) return
    setApplied(session.document.definition)
    onTemplate?.(name)
    toast({ tone: 'done', message: t('designer.template_used') })
  }
  const use = (definition: unknown, name: string) => {
    const read = parseDefinition(definition)
    if (!read.definition) return toast({ tone: 'error', message: t('designer.template_failed') })
    const template = { definition: read.definition, name }
    const { positions, definition: current } = session.document
    if (positions.size === 0 || current === applied) apply(template)
    else setChosen(template)
  }
  const [sought, setSought] = useState('')
  const titleOf = ({ title }: Template) => title[locale === 'en' ? 1 : 0]
  const found = ours.filter((each) => titleOf(each).toLowerCase().includes(sought.trim().toLowerCase()))
  return (
    <Box pt={8} pb={16} px={10}>
      <TextInput
        size="xs"
        type="search"
        aria-label={t('designer.template_search')}
        placeholder={t('designer.template_search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      {ours.length > 0 && found.length === 0 && (
        <Box component="p" py={16} px={6} fz={13} c="mute">
          {t('designer.template_none')}
        </Box>
      )}
      <Box component="ul" mt={8} aria-label={t('designer.templates')}>
        {found.map((each) => (
          <li key={each.id}>
            <Flex
              component={PlainButton}
              align="center"
              gap={10}
              w="full"
              py={4}
              px={8}
              bdrs={6}
              fz={13}
              lh={20}
              overflowWrap="anywhere"
              c="ink"
              className={classes.item}
              onClick={() => use(translateTemplate(each.definition, locale), titleOf(each))}
            >
              <TemplatePicture definition={each.definition} />
              <Box component="span" miw={0}>
                {titleOf(each)}
                <Box component="span" display="block" fz={12} lh={18} c="mute">
                  {t('designer.template_fields', { count: countFields(each.definition.children) })}
                </Box>
              </Box>
            </Flex>
          </li>
        ))}
      </Box>
      <OwnTemplates onUse={use} />
      <ConfirmDialog
        opened={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('designer.template_use_title', { name: chosen?.name ?? '' })}
        consequence={useRemoval()}
        confirmLabel={t('designer.template_use_confirm')}
        kind="destructive"
        onConfirm={() => chosen && apply(chosen)}
      />
    </Box>
  )
}

const countFields = (nodes: readonly WidgetNode[]): number =>
  nodes.reduce((sum, { type, children = [] }) => {
    const { kind } = widgetTypeOf(type)
    return sum + (kind === 'value' || kind === 'rows' ? 1 : countFields(children))
  }, 0)

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

function OwnTemplates({ onUse }: { onUse: (definition: unknown, name: string) => void }) {
  const t = useT()
  const { session, templateStore } = useDesigner()
  const [own, setOwn] = useState(() => templateStore.list())
  const [name, setName] = useState('')
  /** Work that would be lost, which requires a confirmation. */
  const [question, setQuestion] = useState<{ readonly act: 'replace' | 'remove'; readonly name: string }>()
  const keep = () => {
    const isSaved = templateStore.save(name.trim(), session.document.definition)
    if (!isSaved) return toast({ tone: 'error', message: t('designer.template_not_saved') })
    setOwn(templateStore.list())
    setName('')
  }
  // Another window may have saved a template since.
  const isTaken = () => templateStore.list().some((template) => template.name === name.trim())
  const keepOrAsk = () => (isTaken() ? setQuestion({ act: 'replace', name: name.trim() }) : keep())
  const remove = (going: string) => {
    templateStore.remove(going)
    setOwn(templateStore.list())
  }
  return (
    <section aria-label={t('designer.templates_own')}>
      <Box component="h2" pt={12} pb={4} px={8} fz={12} lh={20} fw={400} c="mute">
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
              onClick={() => onUse(template.definition, template.name)}
            >
              <IconTemplate size={16} aria-hidden="true" />
              {template.name}
            </Flex>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('designer.template_remove', { name: template.name })}
              onClick={() => setQuestion({ act: 'remove', name: template.name })}
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
        opened={question !== undefined}
        onClose={() => setQuestion(undefined)}
        title={t(`designer.template_${question?.act ?? 'replace'}_title`, { name: question?.name ?? '' })}
        consequence={t(`designer.template_${question?.act ?? 'replace'}_consequence`)}
        confirmLabel={t(`designer.template_${question?.act ?? 'replace'}_confirm`)}
        kind="destructive"
        onConfirm={() => (question?.act === 'remove' ? remove(question.name) : keep())}
      />
    </section>
  )
}
