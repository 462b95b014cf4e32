import { Button } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { FieldError } from '@rostrum/ui/FieldError'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ContentLanguageSwitch } from '../../../parts/content/ContentLanguageSwitch.tsx'
import { BodyEditor } from '../../../parts/content/editor/BodyEditor.tsx'
import { type IntroductionTexts, ProjectPreview } from '../../../parts/content/PreviewDialog.tsx'
import { useContentLanguage } from '../../../parts/content/use-content-language.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './projects.module.css'

type IntroductionDialogProps = {
  id: string
  texts: IntroductionTexts
  errors: Readonly<Record<string, string>>
  onClose: () => void
  onChange: (part: Partial<IntroductionTexts>) => void
}

const fieldsOf = { 'zh-CN': { text: 'introduction' }, en: { text: 'introductionEn' } } as const

/** The introduction of a project by its organizer, in one language at a time; it is saved with the other settings. */
export function IntroductionDialog({ id, texts, errors, onClose, onChange }: IntroductionDialogProps) {
  const t = useT()
  const { language, setLanguage, invalidLanguages } = useContentLanguage(errors, fieldsOf)
  const field = fieldsOf[language].text
  const label = useId()
  const [previewing, setPreviewing] = useState(false)
  return (
    <Dialog opened onClose={onClose} title={<span id={label}>{t('project_settings.introduction')}</span>} width={860}>
      <Stack gap={12} miw={0}>
        <ContentLanguageSwitch value={language} onChange={setLanguage} invalidLanguages={invalidLanguages} />
        {language === 'en' && (
          <Text c="sub" fz={12} className={classes.reason}>
            {t('article.english_hint')}
          </Text>
        )}
        <BodyEditor
          key={language}
          labelledBy={label}
          html={texts[field]}
          lang={language}
          articleId={null}
          editable
          onChange={(html) => onChange({ [field]: html })}
        />
        {errors[field] && <FieldError>{errors[field]}</FieldError>}
        <Flex wrap="wrap" align="center" gap={8}>
          <Button onClick={onClose}>{t('project_settings.introduction_done')}</Button>
          <Button variant="default" leftSection={<IconDeviceDesktop size={16} />} onClick={() => setPreviewing(true)}>
            {t('article.preview')}
          </Button>
        </Flex>
        <Text c="sub" fz={12} className={classes.reason}>
          {t('project_settings.introduction_hint')}
        </Text>
      </Stack>
      {previewing && <ProjectPreview id={id} texts={texts} onClose={() => setPreviewing(false)} />}
    </Dialog>
  )
}
