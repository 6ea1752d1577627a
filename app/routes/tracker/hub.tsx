export default function Page() { return <h1>tracker/hub</h1> }
