/* global SwaggerUIBundle */

const dark = matchMedia('(prefers-color-scheme: dark)')
const followColorScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', followColorScheme)
followColorScheme()

/** The library's own filter knows neither summaries nor names of calls. */
const search = () => ({
  fn: {
    opsFilter: (groups, phrase) => {
      const words = phrase.toLowerCase().split(/\s+/)
      const matches = (call, group) => {
        const { operationId, summary } = call.get('operation').toObject()
        const text = `${group} ${call.get('method')} ${call.get('path')} ${operationId} ${summary}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }
      return groups
        .map((content, group) => content.update('operations', (calls) => calls.filter((call) => matches(call, group))))
        .filter((content) => content.get('operations').size > 0)
    },
  },
})

SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  docExpansion: 'list',
  filter: true,
  plugins: [search],
  // Its colors lack contrast in the dark scheme.
  syntaxHighlight: { activated: false },
  operationsSorter: 'alpha',
  supportedSubmitMethods: [],
})
