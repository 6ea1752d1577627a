export default function Page() { return <h1>tracker/africa</h1> }
