import { useEffect } from 'react'

/** Rules that name something outside of the form, or fetch it. */
function isAllowedRule(rule: CSSRule): boolean {
  return rule instanceof CSSStyleRule || rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule
}

/**
 * The author's style rules, for what stands in the element of this id only. They go into a sheet made by the page, which
 * a content security policy without inline styles lets be; each rule is written anew as the browser has read it, so that
 * a brace too many cannot lead out of the form.
 */
function scopedSheet(cssCode: string, id: string): CSSStyleSheet {
  const read = new CSSStyleSheet()
  read.replaceSync(cssCode)
  const rules = [...read.cssRules].filter(isAllowedRule).map((rule) => rule.cssText)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@scope ([id="${CSS.escape(id)}"]) { ${rules.join('\n')} }`)
  return sheet
}

/** Styles the form with the rules of its author while it is on the page. */
export function useScopedCss(cssCode: string | undefined, id: string): void {
  useEffect(() => {
    const isKnown = 'adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype
    if (!cssCode || !isKnown) return undefined
    const sheet = scopedSheet(cssCode, id)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [cssCode, id])
}
