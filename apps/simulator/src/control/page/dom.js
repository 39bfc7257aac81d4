// DOM helpers of the control page.

/** Keeps one row element per entry, in order, so that open and focused rows stay as they are. */
export function renderRows(parent, entries, create, update) {
  const rows = new Map([...parent.children].map((row) => [row.dataset.urn, row]))
  for (const [index, entry] of entries.entries()) {
    const row = rows.get(entry.urn) ?? create(entry)
    rows.delete(entry.urn)
    row.dataset.urn = entry.urn
    update(row, entry)
    if (parent.children[index] !== row) parent.insertBefore(row, parent.children[index] ?? null)
  }
  for (const row of rows.values()) row.remove()
}

/** Two lines of text, and the buttons at the end. */
export function controlRow(buttons) {
  const row = make('div', 'control')
  const text = make('div')
  text.append(make('p'), make('p', 'quiet'))
  const group = make('div', 'buttons')
  group.append(...buttons)
  row.append(text, group)
  return row
}

export function button(label, act) {
  const made = make('button')
  made.type = 'button'
  made.textContent = label
  made.addEventListener('click', () => void act())
  return made
}

export function make(tag, className = '') {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  return element
}

export function byId(id) {
  return document.getElementById(id)
}

export function setText(id, text) {
  byId(id).textContent = text
}
