import { Button } from '@mantine/core'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { useT } from '../view/messages.ts'
import type { FoundForm } from './read-module.ts'

type FormChoiceProps = { forms: readonly FoundForm[]; onChoose: (form: FoundForm) => void }

/** The forms of a text that contains several, of which the author chooses one. */
export function FormChoice({ forms, onChoose }: FormChoiceProps) {
  const t = useT()
  return (
    <Box component="section" mt={8} fz={13} lh={20} overflow="auto" aria-label={t('designer.import_several')}>
      <Text mb={8}>{t('designer.import_several')}</Text>
      <Flex wrap="wrap" gap={8}>
        {forms.map((form, at) => (
          <Button key={`${at} ${form.name}`} size="xs" variant="default" onClick={() => onChoose(form)}>
            {form.name ?? t('designer.import_form_number', { number: at + 1 })}
          </Button>
        ))}
      </Flex>
    </Box>
  )
}
