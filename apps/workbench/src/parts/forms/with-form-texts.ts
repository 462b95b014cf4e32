import { loadMessages } from '../../shell/texts.ts'

/** For a part that shows a form: the words of its widgets come with it, in the reader's language. */
export const withFormTexts = { prerequisites: () => loadMessages('forms/engine', 'kernel/checks') }
