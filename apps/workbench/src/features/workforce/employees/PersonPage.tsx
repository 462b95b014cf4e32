import { RecordPage } from '../../../engine/public/RecordPage.tsx'
import { rosterPath } from './assignment-fields.ts'
import { InEffect } from './InEffect.tsx'
import { LifeChart } from './LifeChart.tsx'
import { PersonHead } from './PersonHead.tsx'

/** One employment: who it is, where the person is on a day, and what was and will be. */
export const PersonPage = () => <RecordPage path={rosterPath} Head={PersonHead} Overview={LifeChart} Aside={InEffect} />
