import classes from './RichText.module.css'

/** HTML of an author, which the server sanitised before it stored it; never give it anything else. */
export function RichText({ html }: { html: string }) {
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
}
