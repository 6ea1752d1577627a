export default function Page() { return <h1>tracker/nigeria-federal</h1> }
