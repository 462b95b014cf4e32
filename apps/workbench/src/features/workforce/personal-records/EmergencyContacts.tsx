import { NativeSelect, TextInput } from '@mantine/core'
import { contactRelations, maximumContacts } from '@rostrum/contracts/workforce/personal-records/records'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack, Text } from '@rostrum/ui/layout'
import { useState } from 'react'
import { useAction } from '../../../parts/page/use-action.ts'
import { RevealForm } from '../../../parts/workforce/RevealForm.tsx'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import { RecordCard } from './RecordCard.tsx'
import { RecordSection } from './RecordSection.tsx'
import { type Contact, staleAfterChange } from './record-query.ts'
import { useRecordDialog } from './use-record-dialog.ts'

type EmergencyContactsProps = {
  readonly id: string
  readonly contacts: readonly Contact[]
  readonly mayWrite: boolean
  readonly mayReveal: boolean
}

/** Whom to call in an emergency, with masked phones. */
export function EmergencyContacts({ id, contacts, mayWrite, mayReveal }: EmergencyContactsProps) {
  const t = useT()
  const [editing, setEditing] = useState<Contact | 'new'>()
  const { run } = useAction(
    (recordId: string) =>
      call('DELETE /workbenchApi/workforce/roster/{id}/emergency-contacts/{recordId}', { id, recordId }),
    { refresh: staleAfterChange, successMessage: () => t('personal_record.removed') },
  )
  const add = { label: t('personal_record.add_contact'), onClick: () => setEditing('new') }
  return (
    <RecordSection
      title={t('personal_record.emergency_contacts')}
      add={mayWrite && contacts.length < maximumContacts ? add : undefined}
      none={contacts.length === 0 ? t('personal_record.none_contact') : undefined}
    >
      {contacts.map((contact) => (
        <RecordCard
          key={contact.id}
          heading={contact.name}
          mayWrite={mayWrite}
          removeTitle={t('personal_record.remove_contact')}
          onEdit={() => setEditing(contact)}
          onRemove={() => run(contact.id)}
        >
          <Text c="sub" fz={13}>
            {t(`personal_record.relation_${contact.relation}`)} · {contact.phone}
          </Text>
          {mayReveal && (
            <RevealForm
              reveal={(purpose) =>
                call('POST /workbenchApi/workforce/roster/{id}/emergency-contacts/{recordId}/reveals', {
                  ...{ id, recordId: contact.id, purpose },
                })
              }
            />
          )}
        </RecordCard>
      ))}
      {editing !== undefined && (
        <ContactDialog
          id={id}
          contact={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </RecordSection>
  )
}

type ContactDialogProps = {
  readonly id: string
  readonly contact: Contact | undefined
  readonly onClose: () => void
}

function ContactDialog({ id, contact, onClose }: ContactDialogProps) {
  const t = useT()
  const [draft, setDraft] = useState({
    ...{ name: contact?.name ?? '', relation: contact?.relation ?? ('parent' as Contact['relation']), phone: '' },
  })
  const enter = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const { errors, running, submit, form } = useRecordDialog<unknown>(onClose, () =>
    contact
      ? call('PUT /workbenchApi/workforce/roster/{id}/emergency-contacts/{recordId}', {
          ...{ ...draft, id, recordId: contact.id, revision: contact.revision },
        })
      : call('POST /workbenchApi/workforce/roster/{id}/emergency-contacts', { ...draft, id }),
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(contact ? 'personal_record.edit_contact' : 'personal_record.add_contact')}
      width={420}
      onPhone="sheet"
    >
      <Stack ref={form} component="form" gap={12} onSubmit={submit} noValidate>
        <TextInput
          label={t('personal_record.contact_name')}
          required
          value={draft.name}
          error={errors.name}
          data-autofocus
          onChange={(event) => enter({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('personal_record.relation')}
          value={draft.relation}
          onChange={(event) => {
            const relation = contactRelations.find((one) => one === event.currentTarget.value)
            if (relation) enter({ relation })
          }}
          data={contactRelations.map((one) => ({ value: one, label: t(`personal_record.relation_${one}`) }))}
        />
        <TextInput
          label={t('personal_record.contact_phone')}
          type="tel"
          required={contact === undefined}
          value={draft.phone}
          error={errors.phone}
          {...(contact && { description: t('personal_record.keep_hint'), placeholder: contact.phone })}
          onChange={(event) => enter({ phone: event.currentTarget.value })}
        />
        <DialogActions onCancel={onClose} confirmLabel={t('personal_record.save')} busy={running} />
      </Stack>
    </Dialog>
  )
}
