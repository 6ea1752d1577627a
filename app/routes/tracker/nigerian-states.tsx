export default function Page() { return <h1>tracker/nigerian-states</h1> }
