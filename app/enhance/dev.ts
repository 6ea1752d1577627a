import './main.ts'

// Naming it is what makes Vite add its client, which loads the page again when a source is saved.
import.meta.hot?.accept()
