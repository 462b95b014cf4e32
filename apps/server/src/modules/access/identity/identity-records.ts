import type { Platform } from '../../../kernel/platform.ts'
import type { PersonalRecords } from '../../../module.ts'
import { consentsOf, findPerson, removePerson } from './identity.store.ts'
import { sessionsOf } from './session.store.ts'
import { publishSessionEnd } from './session-cache.ts'

/** Identity, consents and sessions; deleting the person deletes all of them. */
export function identityRecords({ clock, database, personalData, changes }: Platform): PersonalRecords {
  return {
    async collect(personId) {
      const person = await findPerson(database.db, personId)
      if (!person) return {}
      return {
        identity: {
          code: person.code,
          name: person.name,
          idNumber: personalData.decrypt(person.id_number_encrypted, 'id-number'),
          phone: personalData.decrypt(person.phone_encrypted, 'phone'),
          birthDate: person.birth_date,
          sex: person.sex,
          registeredAt: person.created_at.toISOString(),
        },
        consents: await consentsOf(database.db, personId),
        sessions: (await sessionsOf(database.db, personId, clock.now())).map(
          ({ created_at: began, address, device }) => ({
            began,
            address,
            device,
          }),
        ),
      }
    },
    async erase(tx, personId) {
      await removePerson(tx, personId)
      await publishSessionEnd(changes, tx, personId)
    },
  }
}
