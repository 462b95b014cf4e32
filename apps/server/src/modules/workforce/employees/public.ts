export { employmentChanged } from './employment-facts.ts'
export { readPersonTexts } from './person-texts.ts'
